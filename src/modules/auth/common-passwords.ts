/**
 * The words that lead the published lists of leaked passwords, and the keyboard runs. People make such a word satisfy a
 * rule by a capital, a look-alike sign and a number with a mark behind it, so those are undone before looking it up.
 */
const WORDS = new Set(
  `aaaa abc abcd abcde abcdef abcdefg access action adidas admin administrator airplane alexander alexis amanda america
  amber andrea andrew angel angela angels anthony apple april arsenal asdf asdfasdf asdfg asdfgh asdfghjk asdfghjkl ashley
  august austin awesome babygirl baby badboy bailey baker bakery balls banana barcelona baseball basketball batman bear
  beautiful bella benjamin bigdog blahblah blessed blink boomer booboo boston brandon brandy brittany brown bubbles buddy
  bulldog buster butterfly cake calvin camaro cameron canada candy captain caroline casper changeme change charles charlie
  cheese chelsea chester chicken chicago chocolate chris christian christmas christopher city claire company computer
  cookie cookies cooper corvette cowboy crystal cupcake dakota dallas daniel danielle david december default dennis
  diamond dolphin donald dragon dreams eagles edward elephant elizabeth eminem emily england error family february
  ferrari fishing flower flowers football forever freedom friday friend friends fuckyou fuck garfield gateway george
  ginger golden golf google grace guitar gunner guest hannah happy harley harry hello hellokitty help hockey holiday home
  hottie house hunter iceman iloveyou iloveu internet isabella jackson jaguar jasmine jason january jennifer jeremy
  jessica jesus johnny jonathan jordan joseph joshua julian july june junior justin justice killer king kitten kitty
  knight ladybug lakers laura lauren letmein letmeinnow liberty little liverpool login london love lovely loveme lover
  lucky madison maggie magic manager march marina marlboro martin master matrix matthew maverick maximus melissa member
  mercedes merlin metallica michael michelle mickey midnight miller money monday monica monkey monster morgan mother
  mountain muffin murphy music mustang naruto nathan natasha nicholas nicole ninja nothing november october office
  oliver orange owner pa pakistan pass passw passwd passwort password passwords passcode patricia patrick peaches peanut
  pepper phoenix pokemon police prince princess private purple pussy qazwsx qazwsxedc qwer qwert qwerty qwertyui
  qwertyuiop qwaszx rabbit rachel raider rainbow ranger rebecca richard robert rocket rockyou root rosebud runner samantha
  samsung sandra sarah scooter scorpio secret secure security september server service shadow shannon sierra silver simple
  skippy slipknot smokey snoopy soccer sophie spider spiderman spring stalker star starwars startrek stella steven success
  summer sunday sunflower sunshine superman superstar support sweet sweetie sydney system taylor teacher temp temppass
  tennis test testing test test tester thomas thunder thursday tiger tigger tinkerbell today toyota trustno travis trinity
  tuesday tucker turtle twilight user unknown vanessa victor victoria viking warrior wednesday welcome welcomehome whatever
  william wilson winner winston winter wizard xbox yamaha yankees yellow zaqwsx zxcvb zxcvbn zxcvbnm`.split(/\s+/),
)

/** Runs over the keyboard that need no word. */
const RUNS = [
  '!qaz2wsx',
  '1qaz!qaz',
  '1qaz@wsx',
  '1qazxsw2',
  '@wsx2wsx',
  'a1b2c3d4',
  'aa123456',
  'abc12345',
  'p@55w0rd',
  'q1w2e3r4',
  'qwe123',
  '1q2w3e4r',
  '1q2w3e4r5t',
  'zaq12wsx',
  'zaq1@wsx',
  'zaq!2wsx',
  'a123456',
  'a12345678',
]

const LOOK_ALIKE: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const TAIL = /[\d!@#$%^&*()_+=.,?\-~]{0,8}$/

export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (RUNS.some((run) => lower.startsWith(run) && lower.length <= run.length + 4)) return true
  // A word of look-alikes may end in one ("passw0rd$"), so every place the tail may begin is tried.
  const tail = TAIL.exec(lower)?.[0].length ?? 0
  for (let length = lower.length - tail; length <= lower.length; length++) {
    const word = lower.slice(0, length).replace(/[^a-z]/g, (sign) => LOOK_ALIKE[sign] ?? sign)
    if (WORDS.has(word) || WORDS.has(word.replaceAll('i', 'l'))) return true
    const half = word.slice(0, word.length / 2)
    if (word === half + half && WORDS.has(half)) return true
  }
  return false
}
