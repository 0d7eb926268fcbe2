import { describe, expect, it } from 'vitest'
import { matchColumns } from '../matching/match-columns.ts'
import { readRows } from './read-rows.ts'
import { readTable } from './read-table.ts'

const cellsOf = (text: string) =>
  readRows(text)
    .rows.slice(1)
    .map(({ cells }) => cells)

const APPLE = `BEGIN:VCARD
VERSION:3.0
PRODID:-//Apple Inc.//iPhone OS 18.1//EN
N:da Silva;Ana;Maria;Dr.;
FN:Dr. Ana Maria da Silva
ORG:Silva Events;Weddings
item1.EMAIL;type=INTERNET;type=pref:ana@example.com
EMAIL;type=INTERNET;type=HOME:ana.home@example.com
TEL;type=HOME;type=VOICE:+44 20 7946 0001
TEL;type=CELL;type=VOICE;type=pref:+44 7700 900001
item2.ADR;type=HOME;type=pref:;;1 Mill Lane;Bath;Somerset;BA1 1AA;England
item2.X-ABADR:gb
NOTE:Likes lemon\\, no nuts\\nand a very long story that an iPhone breaks over t
 wo lines
BDAY:1990-06-12
PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQ
 EBAQEBAQEBAQEBAQEBAQEB
END:VCARD
`
const OUTLOOK = `BEGIN:VCARD\r
VERSION:2.1\r
N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg\r
TEL;WORK;VOICE:+49 30 123456\r
NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=windows-1252:Gr=FC=DFe =\r
aus Berlin=0D=0Aund M=FCnchen\r
EMAIL;PREF;INTERNET:joerg@example.com\r
END:VCARD\r
`
const GOOGLE = `BEGIN:VCARD
VERSION:4.0
FN:Bo Diaz
TEL;VALUE=uri;PREF=1;TYPE="voice,home":tel:+1-555-010-9999
URL:https://example.com/a?b=c:d
END:VCARD`

describe('a file of contact cards', () => {
  it('from an iPhone becomes a row: preferred address and number first, the others in the notes', () => {
    expect(cellsOf(APPLE)).toEqual([
      [
        'Ana Maria',
        'da Silva',
        'ana@example.com',
        '+44 7700 900001',
        'Silva Events, Weddings',
        '',
        '1 Mill Lane, Bath, Somerset, BA1 1AA, England',
        [
          'Likes lemon, no nuts',
          'and a very long story that an iPhone breaks over two lines',
          'Email: ana.home@example.com',
          'Phone: +44 20 7946 0001',
          'Birthday: 1990-06-12',
        ].join('\n'),
      ],
    ])
  })
  it('from Outlook keeps its letters, whatever they are encoded in', () => {
    expect(cellsOf(OUTLOOK)).toEqual([
      ['Jörg', 'Müller', 'joerg@example.com', '+49 30 123456', '', '', '', 'Grüße aus Berlin\r\nund München'],
    ])
  })
  it('from Google without a structured name has its full name split', () => {
    expect(cellsOf(GOOGLE)).toEqual([['Bo', 'Diaz', '', '+1-555-010-9999', '', 'https://example.com/a?b=c:d', '', '']])
  })
  it('from an Android phone keeps the lines of a note that it did not fold, and those of quoted text', () => {
    const card = ['BEGIN:VCARD', 'N:Silva;Ana;;;', 'NOTE:Likes lemon', 'and says: no nuts', 'END:VCARD'].join('\n')
    expect(cellsOf(card)).toEqual([['Ana', 'Silva', '', '', '', '', '', 'Likes lemon\nand says: no nuts']])
    const quoted = ['BEGIN:VCARD', 'N;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3', '=B6rg;;;', 'END:VCARD'].join('\n')
    expect(cellsOf(quoted)).toEqual([['Jörg', 'Müller', '', '', '', '', '', '']])
  })
  it('that touches the next one on its line is a card of its own', () => {
    const text = 'BEGIN:VCARD\nFN:Ana Silva\nEND:VCARDBEGIN:VCARD\nFN:Bo Diaz\nEND:VCARD\n'
    expect(cellsOf(text).map(([first]) => first)).toEqual(['Ana', 'Bo'])
  })
  it('gives a row for each card with the line that it begins on, and maps without a doubt', () => {
    const read = readTable(readRows(APPLE + OUTLOOK + GOOGLE), 'contacts')
    if ('error' in read) throw new Error(read.error)
    expect(read.table.rows.map(({ line }) => line)).toEqual([1, 19, 27])
    expect(matchColumns('contacts', read.table.columns).mapping).toMatchObject({
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      phone: 'Phone',
      company: 'Company',
      website: 'Website',
      address: 'Address',
      notes: 'Notes',
    })
  })
  it('that is cut off says where, and does not pass for whole', () => {
    const read = readTable(readRows(APPLE + OUTLOOK.slice(0, 120)), 'contacts')
    expect(read).toEqual({ error: 'CSV validation errors: Line 19: a contact begins and never ends' })
  })
  it('with more than 5,000 cards is refused', () => {
    const read = readTable(readRows(`${GOOGLE}\n`.repeat(5001)), 'contacts')
    expect(read).toEqual({ error: 'This file has more than 5,000 rows. Split it and try again.' })
  })
})
