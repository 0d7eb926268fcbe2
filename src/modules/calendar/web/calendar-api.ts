import { connect } from '#web/api.ts'
import { calendarContract } from '../contract.ts'

export const calendarApi = connect('calendar', calendarContract)
