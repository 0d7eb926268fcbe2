import { connect } from '#web/api.ts'
import { menusContract } from '../contract.ts'

export const menusApi = connect('menus', menusContract)
