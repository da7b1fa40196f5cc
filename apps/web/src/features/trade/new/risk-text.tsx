import { type AssetDto, useGetOutcomes, useListSparklines } from '@sextant/api-client';
import { RISK_SENTENCE } from '@sextant/business-rules';
import type { Cents } from '@sextant/money';
import { TriangleAlert } from 'lucide-react';
import { Card } from '#shared/ui/card.js';
import { OutcomesMethod } from '#shared/ui/outcomes-method.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { worstDaySentence } from './new-trade.rules.js';
import { dailyMoves, movesSentence } from './daily-moves.js';
import classes from './risk-text.module.css';

/** What was measured here, what this stock has done, and the sentence that always stands. */
export function RiskText({ asset, amount }: { asset: AssetDto; amount: Cents }) {
  const outcomes = useGetOutcomes({ query: { staleTime: 60_000, meta: { silent: true } } });
  const measured = outcomes.data?.data.sentence.replace(RISK_SENTENCE, '').trim();
  const lines = useListSparklines(undefined, { query: { staleTime: 60_000, meta: { silent: true } } });
  const closes = lines.data?.data.find(({ symbol }) => symbol === asset.symbol);
  const moves = closes && dailyMoves(closes.closes);
  const worst = worstDaySentence(asset, amount);
  return (
    <Card title="What you risk" className={classes.card}>
      <div className={classes.text}>
        {outcomes.isPending ? <Skeleton height={72} /> : measured && <p>{measured}</p>}
        <p className={classes.loud}>
          <TriangleAlert size={20} aria-hidden /> {RISK_SENTENCE}
        </p>
        {measured && <OutcomesMethod />}
        {worst && <p>{worst}</p>}
        {closes && moves && <p>{movesSentence(asset.symbol, closes.source, moves)}</p>}
      </div>
    </Card>
  );
}
