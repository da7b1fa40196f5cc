import type { FlowDto } from '@sextant/api-client';
import { useMemo, useState } from 'react';
import { LineChart, RangeControl } from '#shared/chart/index.js';
import { calendarDay, money } from '#shared/format/index.js';
import { Card } from '#shared/ui/card.js';
import classes from './overview.module.css';

const SIDES = ['In', 'Out', 'Net'] as const;
type Side = (typeof SIDES)[number];

/** Where the line crosses it, more went out than came in. */
const ZERO = { value: 0, inView: true };

const LABELS: Readonly<Record<Side, string>> = {
  In: 'Into custody by day (UTC)',
  Out: 'Out of custody by day (UTC)',
  Net: 'Net into custody by day (UTC)',
};

const netOf = ({ moneyIn, moneyOut }: FlowDto): number =>
  (Math.round(moneyIn * 100) - Math.round(moneyOut * 100)) / 100;
const valueOf = (flow: FlowDto, side: Side): number =>
  side === 'In' ? flow.moneyIn : side === 'Out' ? flow.moneyOut : netOf(flow);

/** Money in and out of custody on each of the last 30 days, as a line; the table has both sides. */
export function MoneyFlows({ flows }: { flows: readonly FlowDto[] }) {
  const [side, setSide] = useState<Side>('In');
  const points = useMemo(
    () => flows.map((flow) => ({ time: `${flow.day}T00:00:00.000Z`, value: valueOf(flow, side) })),
    [flows, side],
  );
  const sum = (of: (flow: FlowDto) => number) =>
    flows.reduce((total, flow) => total + Math.round(of(flow) * 100), 0) / 100;
  const byDay = new Map(flows.map((flow) => [flow.day, flow]));
  return (
    <Card title="Money in and out, 30 days" className={classes.card}>
      <p className={classes.sums}>
        <span>
          In <strong>{money(sum(({ moneyIn }) => moneyIn))}</strong>
        </span>
        <span>
          Out <strong>{money(sum(({ moneyOut }) => moneyOut))}</strong>
        </span>
      </p>
      <p className={classes.quiet}>Deposits credited, withdrawals completed, and corrections of payments.</p>
      <LineChart
        label={LABELS[side]}
        points={points}
        format={money}
        formatTime={calendarDay}
        days
        {...(side === 'Net' && { baseline: ZERO })}
        height={220}
        table={{
          heads: ['In', 'Out', 'Net'],
          cells: ({ time }) => {
            const flow = byDay.get(time.slice(0, 10));
            return flow ? [money(flow.moneyIn), money(flow.moneyOut), money(netOf(flow))] : [];
          },
        }}
        controls={<RangeControl label="Which side" ranges={SIDES} value={side} onChange={setSide} />}
      />
    </Card>
  );
}
