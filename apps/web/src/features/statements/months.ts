/** A calendar year of an account, as far as it has begun. */
export interface AccountYear {
  year: number;
  /** Newest first; each with its first and its last day. */
  months: AccountMonth[];
}

export interface AccountMonth {
  /** `November` */
  name: string;
  from: string;
  to: string;
  /** Whether it has not ended. */
  isOpen: boolean;
}

const NAMES = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** The day (UTC) of an instant, such as `2026-11-20`. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The years and months (UTC) since an account was opened, newest first. */
export function yearsSince(opened: Date, now: Date): AccountYear[] {
  const years: AccountYear[] = [];
  const first = opened.getUTCFullYear() * 12 + opened.getUTCMonth();
  const last = now.getUTCFullYear() * 12 + now.getUTCMonth();
  for (let at = last; at >= first; at -= 1) {
    const [year, month] = [Math.floor(at / 12), at % 12];
    if (years.at(-1)?.year !== year) years.push({ year, months: [] });
    years.at(-1)?.months.push({
      name: NAMES[month] ?? '',
      from: dayOf(new Date(Date.UTC(year, month, 1))),
      to: dayOf(new Date(Date.UTC(year, month + 1, 0))),
      isOpen: at === last,
    });
  }
  return years;
}

/** Says why there is no statement of these days, as a form has them; undefined where there is one. */
export function daysFault(from: string, to: string): string | undefined {
  if (!from || !to) return 'Choose a first and a last day';
  // Browsers make 0026 of a year of two digits.
  if (from < '2000' || to < '2000') return 'Enter a year of four digits, such as 2026';
  return from > to ? 'The last day cannot be before the first day' : undefined;
}
