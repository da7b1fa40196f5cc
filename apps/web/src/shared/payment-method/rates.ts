import type { TransactionDto } from '@sextant/api-client';

/** Dollars for one coin, where that comes from and of when it is. */
interface LabelledRate {
  label: string;
  rate: number;
  source: string | null;
  time: string | null;
}

type Rates = Pick<
  TransactionDto,
  'rate' | 'rateSource' | 'rateTime' | 'creditRate' | 'creditRateSource' | 'creditRateTime' | 'creditRest'
>;

/**
 * The rates of a transfer: the agreed one until coins were credited, then the one that they were credited at. Where that
 * is another one, the coins came while the agreed one did not hold, or more came than were quoted, and both are shown.
 */
export function ratesOf(line: Rates): LabelledRate[] {
  const agreed = line.rate !== null && { rate: line.rate, source: line.rateSource, time: line.rateTime };
  const credited = line.creditRate !== null && {
    rate: line.creditRate,
    source: line.creditRateSource,
    time: line.creditRateTime,
  };
  if (credited && line.creditRest) {
    const { rate, rateSource: source, rateTime: time } = line.creditRest;
    return [
      { label: 'Agreed rate', ...credited },
      { label: 'Rate at arrival, above the quote', rate, source, time },
    ];
  }
  if (agreed && credited && agreed.rate !== credited.rate) {
    return [
      { label: 'Rate at arrival', ...credited },
      { label: 'Agreed rate', ...agreed },
    ];
  }
  const only = credited || agreed;
  return only ? [{ label: 'Rate', ...only }] : [];
}
