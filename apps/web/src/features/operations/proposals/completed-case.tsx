import type { CaseDto, ProposalDto } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { coins, money, priceText } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Facts } from '#shared/ui/facts.js';
import { Note } from '#shared/ui/notes.js';
import { CaseNotes } from '../queue/case-notes.js';
import { secondOperatorSentence } from '../queue/use-preview.js';
import { Warnings } from '../queue/warnings.js';
import { useOperator } from '../use-operator.js';
import classes from './proposals-screen.module.css';

interface CompletedCaseProps {
  found: CaseDto;
  proposal: ProposalDto;
}

/**
 * What to know before approving the completion of a case: why it takes two, the warnings, what colleagues noted, and what
 * was declared.
 */
export function CompletedCase({ found, proposal: { because, rate, receivedCoin } }: CompletedCaseProps) {
  const { id: me } = useOperator();
  const { transaction: line, warnings, notes, takenBy } = found;
  const deposit = line.type === 'deposit';
  const coin = line.coin ?? '';
  return (
    <div className={classes.facts}>
      {because.length > 0 && <Note tone="info" title={secondOperatorSentence(because)} />}
      <Warnings warnings={warnings} />
      <CaseNotes notes={notes} />
      <Facts
        facts={[
          {
            label: 'Case',
            value: (
              <Link to={to.operations(deposit ? 'deposits' : 'withdrawals', { case: line.id })}>{line.reference}</Link>
            ),
          },
          ...(takenBy ? [{ label: 'Who has the case', value: takenBy.operatorId === me ? 'You' : takenBy.name }] : []),
          ...(deposit
            ? [
                {
                  label: 'Declared',
                  value: `${money(line.declaredAmount ?? line.amount)}, ${coins(line.coinAmount ?? '', coin)}`,
                },
              ]
            : [{ label: 'To send', value: coins(line.receivedCoin ?? line.coinAmount ?? '', coin) }]),
          ...(receivedCoin === null ? [] : [{ label: 'Coins that arrived', value: coins(receivedCoin, coin) }]),
          ...(rate === null ? [] : [{ label: 'Rate', value: `${priceText(rate)} for 1 ${coin}` }]),
        ]}
      />
    </div>
  );
}
