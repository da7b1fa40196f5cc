import type { TransferQuoteDto } from '@sextant/api-client';
import { CURRENCIES, minimumSentence, type CurrencyName } from '@sextant/business-rules';
import { priceFromDollars } from '@sextant/money';
import type { Ref } from 'react';
import { money } from '#shared/format/index.js';
import { CoinsDue } from '#shared/payment-method/coins-due.js';
import { ExpiredRate } from '#shared/payment-method/expired-rate.js';
import { HeldRate } from '#shared/payment-method/held-rate.js';
import type { useQuote } from '#shared/payment-method/use-quote.js';
import { Card } from '#shared/ui/card.js';
import { Note } from '#shared/ui/notes.js';

interface AmountDueProps {
  quoted: ReturnType<typeof useQuote>;
  quote: TransferQuoteDto;
  renewButton: Ref<HTMLButtonElement>;
  /** Whether the deposit gets an address of its own: what is less than the minimum is credited there, too. */
  ownAddress?: boolean;
}

/** How much coin to send, at the rate that is held; once it is not, a new one is asked for by a button. */
export function AmountDue({ quoted, quote, renewButton, ownAddress = false }: AmountDueProps) {
  const { coin, coinAmount, amount, minimum, currency } = quote;
  if (amount < minimum) {
    const sentence = minimumSentence('deposit', CURRENCIES[currency as CurrencyName], priceFromDollars(quote.rate));
    return (
      <Note tone="bad" title={sentence}>
        Go back and choose a larger amount.{!ownAddress && ' Smaller payments are not credited.'}
      </Note>
    );
  }
  return (
    <Card title="Amount due">
      <CoinsDue coinAmount={coinAmount} coin={coin} expired={quoted.expired} />
      <p>
        for <strong>{money(amount)}</strong>
      </p>
      <HeldRate quote={quote} secondsLeft={quoted.secondsLeft} />
      <ExpiredRate quoted={quoted} renewButton={renewButton}>
        Get a new rate, even if you have already sent the coins, and confirm. Coins sent before are credited at the
        lower of the rates just before and after their arrival.
      </ExpiredRate>
    </Card>
  );
}
