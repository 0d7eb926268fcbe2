import { defineModule } from '#shared/module.ts'
import { mileageContract } from './contract.ts'

export const mileage = defineModule({
  contracts: { mileage: mileageContract },
  records: {
    drive: {
      path: '/mileage',
      table: 'mileage',
      sample: (mark) => ({
        date: '2026-06-09',
        category: 'Supplies',
        description: `${mark} drive`,
        place: mark,
        vehicle: mark,
        manualDistance: true,
        distance: 12.5,
      }),
      texts: ['description', 'category', 'place', 'vehicle'],
    },
  },
})
