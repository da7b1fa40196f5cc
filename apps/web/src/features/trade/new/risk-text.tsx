import { type AssetDto, useGetOutcomes } from '@sextant/api-client';
import { RISK_SENTENCE } from '@sextant/business-rules';
import type { Cents } from '@sextant/money';
import { TriangleAlert } from 'lucide-react';
import { Card } from '../../../shared/ui/card.js';
import { OutcomesMethod } from '../../../shared/ui/outcomes-method.js';
import { Bone } from '../../../shared/ui/skeleton.js';
import { worstDaySentence } from './new-trade.rules.js';
import classes from './risk-text.module.css';

const VOLATILITY = {
  Low: 'Its volatility is low: its price usually moves little in a day. It can fall all the same.',
  Medium: 'Its volatility is medium: days on which it moves by several percent happen.',
  High: 'Its volatility is high: its price often moves a lot in a day, up or down.',
};

/** What was measured here, what this stock has done, and the sentence that always stands (decision H1). */
export function RiskText({ asset, amount }: { asset: AssetDto; amount: Cents }) {
  const outcomes = useGetOutcomes({ query: { staleTime: 60_000, meta: { silent: true } } });
  const measured = outcomes.data?.data.sentence.replace(RISK_SENTENCE, '').trim();
  const worst = worstDaySentence(asset, amount);
  return (
    <Card title="What you risk" className={classes.card}>
      <div className={classes.text}>
        {outcomes.isPending ? <Bone height={72} /> : measured && <p>{measured}</p>}
        <p className={classes.loud}>
          <TriangleAlert size={20} aria-hidden /> {RISK_SENTENCE}
        </p>
        {measured && <OutcomesMethod />}
        {worst && <p>{worst}</p>}
        <p>{VOLATILITY[asset.volatility]}</p>
      </div>
    </Card>
  );
}
