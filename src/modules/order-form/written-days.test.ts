import { expect, it } from 'vitest'
import { addDays, weekdayOf } from '#shared/dates/dates.ts'
import { dateMentions } from './date-mentions.ts'

type Language = {
  /** From Sunday on. */
  weekdays: string
  months: string
  /** `{w}` weekday, `{d}` day, `{m}` month, `{n}` its number, `{y}` year. */
  phrases: string[]
}

// The names are typed here by hand: the reader takes its own from CLDR.
const LANGUAGES: Record<string, Language> = {
  English: {
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    months: 'January February March April May June July August September October November December',
    phrases: ['It is on {w}, {m} {d}, {y}.', 'For {w} the {d} of {m} please', 'Wedding: {d} {m} {y}', 'by {d}/{n}/{y}'],
  },
  German: {
    weekdays: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag',
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    phrases: [
      'Wir heiraten am {w}, den {d}. {m} {y}.',
      'am {w} {d}. {m}',
      'Abholung am {d}. {m} um 15 Uhr',
      'Die Feier ist am {d}.{n}.',
      '{w}, {d}.{n}.{y}, 14:00',
      'bis zum {d}. {m} {y}',
    ],
  },
  French: {
    weekdays: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    phrases: [
      'Le mariage est le {w} {d} {m} {y}.',
      'pour {w} {d} {m}',
      'nous en avons besoin le {d} {m}',
      'le {d}/{n}',
      'Anniversaire : {d} {m} {y}',
      '{w} {d}/{n}/{y} à 15 h',
    ],
  },
  Spanish: {
    weekdays: 'domingo lunes martes miércoles jueves viernes sábado',
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    phrases: [
      'La boda es el {w} {d} de {m} de {y}.',
      'para el {w}, {d} de {m}',
      'lo recojo el {d} de {m}',
      'el {d}/{n}',
      '{w} {d}/{n}/{y}',
      '{d} de {m} del {y}',
    ],
  },
  Italian: {
    weekdays: 'domenica lunedì martedì mercoledì giovedì venerdì sabato',
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    phrases: [
      'Ci sposiamo {w} {d} {m} {y}.',
      'per {w} {d} {m} alle 15',
      'il {d} {m}',
      'il {d}/{n}',
      '{w}, {d}.{n}.{y}',
      'entro il {d} {m} {y}',
    ],
  },
  Dutch: {
    weekdays: 'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag',
    months: 'januari februari maart april mei juni juli augustus september oktober november december',
    phrases: [
      'Het feest is op {w} {d} {m} {y}.',
      'voor {w} {d} {m}',
      'ophalen op {d} {m}',
      'op {d}/{n}',
      '{w} {d}-{n}-{y}',
      'uiterlijk {d} {m} {y}',
    ],
  },
  Portuguese: {
    weekdays: 'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado',
    months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    phrases: [
      'O casamento é {w}, {d} de {m} de {y}.',
      'para {w}, dia {d} de {m}',
      'no dia {d} de {m}',
      'dia {d}/{n}',
      '{w} {d}/{n}/{y}',
      '{d} de {m} de {y}',
    ],
  },
  Polish: {
    weekdays: 'niedziela poniedziałek wtorek środa czwartek piątek sobota',
    months: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
    phrases: [
      'Wesele: {w}, {d} {m} {y} r.',
      'na {w} {d} {m}',
      'dnia {d} {m}',
      'na {d} {m}',
      '{w} {d}.{n}.{y}',
      'odbiór {d} {m} {y}',
    ],
  },
  Swedish: {
    weekdays: 'söndag måndag tisdag onsdag torsdag fredag lördag',
    months: 'januari februari mars april maj juni juli augusti september oktober november december',
    phrases: [
      'Bröllopet är {w} den {d} {m} {y}.',
      'till {w} {d} {m}',
      'den {d}:e {m}',
      'hämtas den {d} {m}',
      '{w} {d}/{n}/{y}',
      'senast {d} {m} {y}',
    ],
  },
  Arabic: {
    weekdays: 'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت',
    months: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
    phrases: [
      'الزفاف يوم {w} {d} {m} {y}.',
      'يوم {w}، {d} {m}',
      'في {d} {m}',
      'يوم {d}/{n}',
      '{w} {d}/{n}/{y}',
      'بتاريخ {d} {m} {y}',
    ],
  },
}

/** Two days of each month, none of which reads as another one the other way round. */
const DAYS = Array.from({ length: 12 }, (_, month) => [13 + month, 1 + ((month * 5) % 28)]).flatMap((days, month) =>
  days.map((day) => `2026-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`),
)

const write = (phrase: string, { weekdays, months }: Language, date: string, weekday = weekdayOf(date)) =>
  phrase
    .replace('{w}', weekdays.split(' ')[weekday] ?? '')
    .replace('{d}', String(Number(date.slice(8))))
    .replace('{m}', months.split(' ')[Number(date.slice(5, 7)) - 1] ?? '')
    .replace('{n}', date.slice(5, 7))
    .replace('{y}', date.slice(0, 4))

const each = Object.entries(LANGUAGES).flatMap(([name, language]) =>
  language.phrases.map((phrase) => ({ name, language, phrase })),
)

it.each(each)('$name: "$phrase" is understood on 24 days of a year', ({ language, phrase }) => {
  const wrong: string[] = []
  for (const date of DAYS) {
    const text = write(phrase, language, date)
    const read = (picked: string) =>
      dateMentions(text, { date: picked, monthFirst: false }).map((mention) => `${mention.problem} ${mention.date}`)
    if (read(date).length > 0) wrong.push(`${text}: ${read(date)}`)
    // The third of April is also the fourth of March, where the month is a number.
    const isTwice = phrase.includes('{n}') && Number(date.slice(8)) <= 12
    const other = addDays(date, 10)
    if (!isTwice && read(other).join() !== `other-day ${date}`) wrong.push(`${text} for ${other}: ${read(other)}`)
  }
  expect(wrong).toEqual([])
})

it.each(each.filter(({ phrase }) => phrase.includes('{w}')))(
  '$name: another weekday in "$phrase" is noticed',
  ({ language, phrase }) => {
    const wrong: string[] = []
    for (const date of DAYS) {
      if (phrase.includes('{n}') && Number(date.slice(8)) <= 12) continue
      const text = write(phrase, language, date, ((weekdayOf(date) + 3) % 7) as ReturnType<typeof weekdayOf>)
      const [mention, ...more] = dateMentions(text, { date, monthFirst: false })
      if (mention?.problem !== 'weekday' || mention.date !== date || more.length > 0) wrong.push(text)
    }
    expect(wrong).toEqual([])
  },
)

it.each([
  ['sam. 19 déc. 2026', '2026-12-19'],
  ['samedi 19 decembre', '2026-12-19'],
  ['le 1er décembre', '2026-12-01'],
  ['Sa., 19. Dez. 2026', '2026-12-19'],
  ['Samstag, den 19.', '2026-12-19'],
  ['Sonnabend 19.12.2026', '2026-12-19'],
  ['5. Jänner 2027', '2027-01-05'],
  ['19.12.', '2026-12-19'],
  ['sáb. 19 dic. 2026', '2026-12-19'],
  ['Sabado 19 de Diciembre', '2026-12-19'],
  ['sab 19 dic 2026', '2026-12-19'],
  ['1º dicembre', '2026-12-01'],
  ['za 19 dec 2026', '2026-12-19'],
  ['19 mrt 2027', '2027-03-19'],
  ['sáb., 19 de dez. de 2026', '2026-12-19'],
  ['sexta, 18 de dezembro', '2026-12-18'],
  ['1º de dezembro', '2026-12-01'],
  ['w sobotę 19 grudnia', '2026-12-19'],
  ['we wtorek 15 grudnia', '2026-12-15'],
  ['grudzień: dnia 19.12', '2026-12-19'],
  ['lör. 19 dec. 2026', '2026-12-19'],
  ['lördagen den 19:e december', '2026-12-19'],
  ['السبت ١٩ ديسمبر ٢٠٢٦', '2026-12-19'],
  ['السبت 19 كانون الأول', '2026-12-19'],
  ['الاحد ٢٠ دجنبر ٢٠٢٦', '2026-12-20'],
  ['يوم الاربعاء ١٦/١٢', '2026-12-16'],
])('"%s" is %s', (text, date) => {
  const read = dateMentions(`... ${text} ...`, { date: addDays(date, 10), monthFirst: false })
  expect(read).toEqual([{ text: expect.any(String), date, problem: 'other-day' }])
})

it.each([
  '10 out of 12 cupcakes',
  '12 Mars bars and 6 lip shapes',
  '2 set of 12',
  'for Sam 15/12, not for Dom',
  'le gâteau pour 12, 3/4 au chocolat',
  'am Rand 1/2 Zentimeter',
  '1.5 kg',
  'Es wiegt 1.5.',
  'so 12 of them',
  'Version 10.5. of it',
  'do 12 and sat down',
])('"%s" names no day', (text) => {
  for (const date of ['2026-12-15', '2026-03-12', '2026-10-10', '2026-05-01', '2026-09-02', '2026-07-06'])
    expect(dateMentions(text, { date: addDays(date, 1), monthFirst: false }), date).toEqual([])
})
