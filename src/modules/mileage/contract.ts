import { z } from 'zod'
import { recordRoutes, wholeListing } from '#shared/records/record-routes.ts'
import { get, post } from '#shared/route.ts'
import {
  Drive,
  DriveChanges,
  DriveInput,
  DriveListing,
  DriveProposal,
  DriveSums,
  KnownPlace,
  LastOdometer,
  Skip,
} from './schema.ts'

export const mileageContract = {
  ...recordRoutes('/mileage', {
    noun: 'drive',
    plural: 'drives',
    row: Drive,
    input: DriveInput,
    changes: DriveChanges,
    listing: DriveListing,
  }),
  sums: get('/mileage/sums', {
    summary: 'How far the drives of a list went, and what may be claimed',
    query: wholeListing(DriveListing),
    output: DriveSums,
  }),
  odometers: get('/mileage/odometers', {
    summary: 'Where the last drive of each vehicle ended',
    output: z.array(LastOdometer),
  }),
  places: get('/mileage/places', {
    summary: 'Places that were driven to, with the distance of the last time',
    output: z.array(KnownPlace),
  }),
  proposals: get('/mileage/proposals', {
    summary: 'Drives that deliveries and purchases suggest and nobody noted',
    output: z.array(DriveProposal),
  }),
  skip: post('/mileage/skips', { summary: 'Say that nobody drove for an order or an expense', body: Skip }),
}
