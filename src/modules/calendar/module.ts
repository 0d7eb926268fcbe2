import { defineModule } from '#shared/module.ts'
import { calendarContract } from './contract.ts'

export const calendar = defineModule({ contracts: { calendar: calendarContract } })
