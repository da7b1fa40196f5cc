interface Times {
  count: number;
  customers: number;
  waiting: number;
  medianSeconds: number | null;
  p95Seconds: number | null;
}

interface MeasuredTimes {
  data: { deposits: Times; withdrawals: Times };
}

/** What a screen has to say of the times that this reply of the server holds, and nothing else: "Not known yet", too. */
export function measuredAs(kind: 'deposit' | 'withdrawal', { data }: MeasuredTimes): RegExp {
  const { count, customers, waiting, medianSeconds, p95Seconds } = data[`${kind}s`];
  const done = { deposit: 'credited', withdrawal: 'paid' }[kind];
  const period = 'in the last 30 days';
  const still = waiting > 0 ? `; ${waiting} ${kind}s? still waiting` : '';
  if (medianSeconds === null)
    return new RegExp(
      `Time measured hereNot known yet${count} ${done} ${kind}s? of ${customers} customers? ${period}.*${still}`,
    );
  const time = String.raw`within \d+ (s|min|h|d)( \d+ \w+)?`;
  return new RegExp(
    `Time measured herehalf ${time}, 95% ${p95Seconds === null ? 'not known yet' : time}${customers} customers, each counted once: ${count} ${kind}s ${period}.*${still}`,
  );
}
