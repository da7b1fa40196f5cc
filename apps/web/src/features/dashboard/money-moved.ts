import type { ValuePointDto } from '@sextant/api-client';
import type { ChartMark } from '../../shared/chart/index.js';
import { money } from '../../shared/format/index.js';

type Moved = Pick<ValuePointDto, 'deposited' | 'withdrawn' | 'given'>;

/** What came in or left on a day, in words; undefined where nothing did: "Deposit of $500.00, withdrawal of $120.00". */
export function moneyMoved({ deposited, withdrawn, given }: Moved): string | undefined {
  const said = [
    ...(deposited > 0 ? [`deposit of ${money(deposited)}`] : []),
    ...(withdrawn > 0 ? [`withdrawal of ${money(withdrawn)}`] : []),
    ...(given === 0 ? [] : [`bonus or adjustment of ${money(given)}`]),
  ].join(', ');
  return said === '' ? undefined : said[0]?.toUpperCase() + said.slice(1);
}

/** What came in less what left on a day. */
export const paidInOn = ({ deposited, withdrawn, given }: Moved): number =>
  (Math.round(deposited * 100) - Math.round(withdrawn * 100) + Math.round(given * 100)) / 100;

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
  const words = { deposited: '↑ Deposit', withdrawn: '↓ Withdrawal', given: '● Bonus or adjustment' };
  const seen = KINDS.filter((kind) => points.some((point) => point[kind] !== 0));
  return seen.length > 0 ? seen.map((kind) => words[kind]).join(' · ') : undefined;
}

export const timeOf = ({ date }: Pick<ValuePointDto, 'date'>): string => `${date}T00:00:00Z`;
