import { defineModule } from '#shared/module.ts'
import { menusContract } from './contract.ts'
import { publicMenuContract } from './public-contract.ts'

export const menus = defineModule({
  contracts: { menus: menusContract, publicMenu: publicMenuContract },
  records: {
    menu: {
      path: '/menus',
      table: 'menus',
      sample: (mark) => ({
        name: `${mark} menu`,
        intro: mark,
        closes: { day: '2026-12-13', time: '20:00' },
        sections: [{ name: `${mark} boxes`, stock: 40, items: [] }],
        windows: [{ day: '2026-12-23', from: '10:00', to: '12:00', place: mark }],
      }),
      texts: ['name', 'intro'],
    },
  },
  kinds: { menu: { title: 'Menus', page: '/products/menus/{id}' } },
})
