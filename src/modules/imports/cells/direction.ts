/** The direction of money, seen from the account of the file. */
export type Direction = 'in' | 'out'

/**
 * Words of banks, shops and bookkeeping. The single letters stand for Soll and Haben, debet and kredit, debe and haber,
 * dare and avere.
 */
const OUT =
  'out,debit,debits,debet,deb,db,dr,d,outflow,outgoing,withdrawal,withdrawals,paid out,money out,payment ' +
  'out,paid,spent,spend,expense,expenses,charge,sent,payout,purchase,debit transfer,debit amount,direct ' +
  'debit,-,' +
  'soll,s,belastung,belastungen,lastschrift,ausgang,ausgabe,ausgaben,zahlungsausgang,abgang,gesendet,' +
  'débit,débits,dépense,dépenses,sortie,sorties,débiteur,envoyé,' +
  'cargo,cargos,debe,gasto,gastos,salida,salidas,egreso,egresos,débito,débitos,saída,saídas,despesa,' +
  'dare,uscita,uscite,addebito,addebiti,spesa,' +
  'af,uit,uitgave,uitgaven,afschrijving,ut,uttag,utgift,utgående,ud,hævning,udgift,utgifter,otto,meno,' +
  'obciążenie,obciążenia,wydatek,wypłata,wn,výdaj,odchozí,terhelés,kiadás,debitare,debitări,cheltuială,ieșire'
const IN =
  'in,credit,credits,kredit,cred,cr,c,k,inflow,incoming,deposit,deposits,paid in,money in,payment ' +
  'in,received,income,revenue,refund,payin,credit transfer,credit amount,topup,top-up,+,' +
  'haben,h,gutschrift,gutschriften,eingang,einnahme,einnahmen,zahlungseingang,zugang,empfangen,' +
  'crédit,crédits,recette,recettes,entrée,entrées,créditeur,reçu,' +
  'abono,abonos,haber,ingreso,ingresos,entrada,entradas,crédito,créditos,receita,' +
  'avere,a,entrata,entrate,accredito,accrediti,incasso,' +
  'bij,inkomsten,bijschrijving,insättning,inkomst,inkommande,ind,indtægt,indbetaling,inntekt,innskudd,pano,tulo,' +
  'uznanie,uznania,przychód,wpłata,ma,příjem,příchozí,jóváírás,bevétel,creditare,creditări,venit,intrare'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2212\u2012-\u2015]/g, '-')
    .toLowerCase()
    .replace(/[._/\s]+/g, ' ')
    .trim()

const WORDS = new Map<string, Direction>([
  ...OUT.split(',').map((word) => [plain(word), 'out'] as const),
  ...IN.split(',').map((word) => [plain(word), 'in'] as const),
])

/** "Debit", "S" and "Af" are money out, "Credit", "H" and "Bij" money in; undefined for anything else. */
export const readDirection = (text: string): Direction | undefined => WORDS.get(plain(text))
