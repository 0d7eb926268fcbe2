const YES =
  'yes,y,true,t,1,x,on,✓,✔,subscribed,subscriber,opted in,opt in,opted-in,opt-in,active,confirmed,single ' +
  'opt in,double opt ' +
  'in,granted,ja,j,wahr,oui,o,vrai,abonné,sí,si,s,verdadero,suscrito,sì,vero,iscritto,waar,ingeschreven,aan,sim'
const NO =
  'no,n,false,f,0,off,-,none,unsubscribed,not subscribed,never ' +
  'subscribed,non-subscribed,nonsubscribed,opted out,opt ' +
  'out,opted-out,opt-out,pending,unconfirmed,cleaned,inactive,not ' +
  'confirmed,denied,unknown,nein,falsch,non,faux,désabonné,falso,no suscrito,nee,onwaar,uit,não'

const VALUES = new Map<string, boolean>([
  ...YES.split(',').map((text) => [text, true] as const),
  ...NO.split(',').map((text) => [text, false] as const),
])

/** Yes or no in the words of other programs and languages; undefined for anything else. */
export const readFlag = (text: string): boolean | undefined =>
  VALUES.get(text.trim().toLowerCase().replaceAll('_', ' '))
