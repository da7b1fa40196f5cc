import type { TransferQuoteDto } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import type { Ref } from 'react';
import { coins, money } from '#shared/format/index.js';
import { CoinAndDollars } from '#shared/payment-method/coin-and-dollars.js';
import { ExpiredRate } from '#shared/payment-method/expired-rate.js';
import { HeldRate } from '#shared/payment-method/held-rate.js';
import { useMeasuredFact } from '#shared/payment-method/use-time-facts.js';
import type { useQuote } from '#shared/payment-method/use-quote.js';
import { Annotated } from '#shared/ui/annotated.js';
import { Card } from '#shared/ui/card.js';
import { Facts } from '#shared/ui/facts.js';
import { Money } from '#shared/ui/figures.js';

interface QuotedFiguresProps {
  quote: TransferQuoteDto;
  quoted: ReturnType<typeof useQuote>;
  renewButton: Ref<HTMLButtonElement>;
}

/** What a withdrawal costs and brings at the rate that is held for it. */
export function QuotedFigures({ quote, quoted, renewButton }: QuotedFiguresProps) {
  const { amount, coin, fee, feeCoin, received, receivedCoin, minimum, minimumCoin } = quote;
  const measured = useMeasuredFact('withdrawal');
  return (
    <Card title="Withdrawal amount">
      <Facts
        facts={[
          { label: 'Amount', value: <Money amount={amount} /> },
          {
            label: SENTENCES.withdrawalFee,
            value: <CoinAndDollars coin={coins(feeCoin, coin)} dollars={money(fee)} />,
          },
          {
            label: "You'll Receive",
            value: <CoinAndDollars coin={coins(receivedCoin, coin)} dollars={money(received)} />,
          },
          measured,
          {
            label: 'Minimum withdrawal',
            value: (
              <Annotated note="or your whole balance">
                <CoinAndDollars coin={coins(minimumCoin, coin)} dollars={money(minimum)} />
              </Annotated>
            ),
          },
        ]}
      />
      <HeldRate quote={quote} secondsLeft={quoted.secondsLeft} />
      <ExpiredRate quoted={quoted} renewButton={renewButton}>
        Get a new rate and check the fee and what you will receive again.
      </ExpiredRate>
    </Card>
  );
}
