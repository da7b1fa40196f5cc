import type { ValuePointDto } from '@sextant/api-client';
import type { ChartMark, ChartTable } from '#shared/chart/index.js';
import { money, signedMoney } from '#shared/format/index.js';

type Moved = Pick<ValuePointDto, 'deposited' | 'withdrawn' | 'given' | 'fees'>;

/** What came in or left on a day, in words; undefined where nothing did: "Withdrawal of $119.00, fees of $1.00". */
export function moneyMoved({ deposited, withdrawn, given, fees }: Moved): string | undefined {
  const said = [
    ...(deposited > 0 ? [`deposit of ${money(deposited)}`] : []),
    ...(withdrawn > 0 ? [`withdrawal of ${money(withdrawn)}`] : []),
    ...(fees > 0 ? [`fees of ${money(fees)}`] : []),
    ...(fees < 0 ? [`fees given back of ${money(-fees)}`] : []),
    ...(given === 0 ? [] : [`bonus or correction of ${money(given)}`]),
  ].join(', ');
  return said === '' ? undefined : said[0]?.toUpperCase() + said.slice(1);
}

/**
 * The days as a table: value and result, which a phone has room for, then apart what the customer paid in or out, what was
 * given, and fees.
 */
export function tableOf(days: readonly ValuePointDto[]): ChartTable {
  const byTime = new Map(days.map((day) => [timeOf(day), day]));
  const columns = [
    { head: 'Value', cell: ({ total }: ValuePointDto) => money(total) },
    { head: 'Result', cell: ({ result }: ValuePointDto) => signedMoney(result) },
    { head: 'Deposits and withdrawals', cell: paidInOn },
    ...(days.some(({ given }) => given !== 0)
      ? [{ head: 'Bonuses and corrections', cell: ({ given }: ValuePointDto) => unlessZero(given) }]
      : []),
    ...(days.some(({ fees }) => fees !== 0)
      ? [{ head: 'Fees', cell: ({ fees }: ValuePointDto) => unlessZero(-fees) }]
      : []),
  ];
  return {
    heads: columns.map(({ head }) => head),
    cells: ({ time }) => {
      const day = byTime.get(time);
      return day ? columns.map(({ cell }) => cell(day)) : [];
    },
  };
}

/** What the customer paid in less what they took out on a day, without fees; nothing where neither happened. */
function paidInOn({ deposited, withdrawn }: ValuePointDto): string {
  if (deposited === 0 && withdrawn === 0) return '';
  return signedMoney((Math.round(deposited * 100) - Math.round(withdrawn * 100)) / 100);
}

const unlessZero = (amount: number) => (amount === 0 ? '' : signedMoney(amount));

const SIDES = { deposited: 'below', withdrawn: 'above', given: 'on' } as const;
const KINDS = Object.keys(SIDES) as (keyof typeof SIDES)[];

/** A mark for each day on which money came in (an arrow up), left (an arrow down) or was given (a dot). */
export function marksOf(points: readonly ValuePointDto[]): ChartMark[] {
  return points.flatMap((point) =>
    KINDS.filter((kind) => point[kind] !== 0).map((kind) => ({ time: timeOf(point), side: SIDES[kind] })),
  );
}

/** What the marks of these days mean; undefined where there are none. */
export function legendOf(points: readonly ValuePointDto[]): string | undefined {
  const words = { deposited: '↑ Deposit', withdrawn: '↓ Withdrawal', given: '● Bonus or correction' };
  const seen = KINDS.filter((kind) => points.some((point) => point[kind] !== 0));
  return seen.length > 0 ? seen.map((kind) => words[kind]).join(' · ') : undefined;
}

export const timeOf = ({ date }: Pick<ValuePointDto, 'date'>): string => `${date}T00:00:00Z`;
