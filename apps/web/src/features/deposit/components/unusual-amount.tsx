import type { PaymentMethodDto } from '@sextant/api-client';
import { type Cents, coinsDue, coinToString, dollars, priceFromDollars } from '@sextant/money';
import { coins, money } from '#shared/format/index.js';
import { Confirm } from '#shared/ui/confirm.js';
import { inWords } from '../deposit.rules.js';

interface UnusualAmountProps {
  /** What is asked about; undefined while nothing is. */
  amount: Cents | undefined;
  method: PaymentMethodDto;
  onContinue: () => void;
  onChange: () => void;
}

/** Asks once whether an amount that is more often a slip is meant. */
export function UnusualAmount({ amount, method, onContinue, onChange }: UnusualAmountProps) {
  const { coin, rate } = method;
  const send = amount && coins(coinToString(coin, coinsDue(coin, amount, priceFromDollars(rate))), coin);
  return (
    <Confirm
      open={amount !== undefined}
      title="Is this amount right?"
      action="Continue to Payment"
      dismiss="Change"
      busy={false}
      busyText=""
      onConfirm={onContinue}
      onClose={onChange}
    >
      {amount !== undefined && (
        <p>
          You typed <strong>{money(dollars(amount))}</strong>, about {inWords(amount)}. You would send about {send}.
        </p>
      )}
    </Confirm>
  );
}
