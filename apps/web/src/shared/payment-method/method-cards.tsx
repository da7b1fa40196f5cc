import type { PaymentMethodDto } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { useId } from 'react';
import { priceText } from '../format/index.js';
import { NetworkBadge } from '../ui/badge.js';
import { CopyButton } from '../ui/copy-button.js';
import { Grouped } from '../ui/grouped.js';
import classes from './method-cards.module.css';

interface MethodCardsProps {
  methods: readonly PaymentMethodDto[];
  /** Id of the chosen one, or an empty text. */
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
  /** Shows the wallet address of the chosen one, with a button that copies it. */
  withAddress?: boolean;
}

/** The payment methods, one of them to choose: currency, network, rate. */
export function MethodCards({ methods, value, onChange, error, withAddress = false }: MethodCardsProps) {
  const id = useId();
  return (
    <fieldset
      className={classes.group}
      role="radiogroup"
      tabIndex={-1}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="visually-hidden">Payment method</legend>
      <div className={classes.cards}>
        {methods.map((method) => (
          <MethodCard
            key={method.id}
            method={method}
            name={id}
            chosen={method.id === value}
            onChoose={() => onChange(method.id)}
            withAddress={withAddress}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface MethodCardProps {
  method: PaymentMethodDto;
  name: string;
  chosen: boolean;
  onChoose: () => void;
  withAddress: boolean;
}

function MethodCard({ method, name, chosen, onChoose, withAddress }: MethodCardProps) {
  const { id, symbol, currency, network, coin, rate, address } = method;
  return (
    <div className={`${classes.card} ${chosen ? classes.chosen : ''}`}>
      <label className={classes.label}>
        <input type="radio" name={name} value={id} checked={chosen} onChange={onChoose} className={classes.radio} />
        <span className={classes.symbol} aria-hidden>
          {symbol}
        </span>
        <span className={classes.words}>
          <span className={classes.currency}>{currency}</span>
          <span className={classes.rate}>
            1 {coin} = {priceText(rate)}
          </span>
        </span>
        <NetworkBadge network={network} />
        <span className={classes.mark} aria-hidden />
      </label>
      {withAddress && chosen && address && (
        <div className={classes.address}>
          <div className={classes.words}>
            <span className={classes.rate}>Wallet address</span>
            <Grouped text={address} />
          </div>
          <CopyButton text={address} what="the wallet address" said={SENTENCES.addressCopied} />
        </div>
      )}
    </div>
  );
}
