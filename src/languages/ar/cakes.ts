/** Arabic. Written from the English source by a language model in November 2026; read on the screens and twice in its files by a second one; not yet by a native reader. */

import type { cakeWords as English } from '#modules/orders/cake-words.ts'
import { listed, plural } from '#shared/languages/written.ts'

export const cakeWords: typeof English = {
  tier: (position, count) =>
    count === 1
      ? 'الطابق'
      : `الطابق ${position + 1}${position === 0 ? ' (الأعلى)' : position === count - 1 ? ' (الأسفل)' : ''}`,
  depth: (depth) => `الارتفاع ${depth}`,
  servings: (n) =>
    plural(Number(n), { one: 'حصة واحدة', two: 'حصتان', few: `${n} حصص`, many: `${n} حصة`, other: `${n} حصة` }),
  filling: (filling) => `الحشوة: ${filling}`,
  covering: (covering) => `التغطية: ${covering}`,
  dummy: 'شكلي',
  shapes: {
    round: 'دائري',
    square: 'مربع',
    rectangle: 'مستطيل',
    heart: 'قلب',
    hexagon: 'سداسي',
    petal: 'زهرة',
    oval: 'بيضوي',
  },
  sized: (size, shape, height) =>
    [[size, shape].filter(Boolean).join(' '), height && `الارتفاع ${height}`].filter(Boolean).join('، '),
  units: { cm: 'سم', in: 'بوصة' },
  kilograms: (n) => `حوالي ${n} كغ`,
  pounds: (n) => `حوالي ${n} رطل`,
  /** After a number and below "الحصص". */
  cuts: { finger: 'صغيرة', coffee: 'للقهوة', party: 'للحفلات' },
  distances: { kilometers: 'كم', miles: 'ميل' },
  stacked: 'الكيكة مركّبة: يُرجى وضعها مستوية على أرضية السيارة والقيادة بهدوء.',
  heavy: (weight) => `وزنها ${weight}: يحملها شخصان.`,
  tall: (height) => `يُرجى التأكد من أن علبة بارتفاع ${height} تتسع في السيارة.`,
  far: (distance) => `مسافة الطريق ${distance}: يُرجى أخذ كريمة وأدوات للإصلاح.`,
  apart: 'الطوابق على الأعمدة تُنقل منفصلة وتُركّب في المكان.',
  dowels: (n) =>
    Number.isNaN(n)
      ? 'الدعامات'
      : plural(n, { one: 'دعامة واحدة', two: 'دعامتان', few: `${n} دعامات`, other: `${n} دعامة` }),
  innerBoards: (n) =>
    `${plural(n, { one: 'قاعدة واحدة', two: 'قاعدتان', few: `${n} قواعد`, other: `${n} قاعدة` })} بين الطوابق`,
  isDummy: (tier) => `${tier} شكلي`,
  gaps: { plate: 'صينية', pillars: 'أعمدة', flowers: 'زهور' },
  gap: (kind, tier) => `${kind} تحت ${tier}`,
  decoration: (n, name) => (n === 1 ? name : `${n} × ${name}`),
  border: (name) => `${name} حول الطابق`,
  even: {
    rings: (rings, each) =>
      rings === 1
        ? plural(each, { one: 'قطعة واحدة', two: 'قطعتان', few: `${each} قطع`, other: `${each} قطعة` })
        : `حلقات: ${rings}، في كل: ${each}`,
    rows: (rows, each) => `صفوف: ${rows}، في كل: ${each}`,
  },
  uneven: {
    rings: (counts) => `القطع في الحلقات من الخارج: ${listed(counts)}`,
    rows: (counts) => `القطع في الصفوف من الخلف: ${listed(counts)}`,
  },
}
