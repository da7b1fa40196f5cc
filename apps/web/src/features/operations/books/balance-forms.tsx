import { type WalletDto, importWalletBalances, serverNow, useEnterWalletBalance } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { coinsKind, doubtfulReading, readNumber } from '#shared/forms/typed-number.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { useUnsent } from '../leave-form.js';
import { LAST_MOMENT, utcInstant } from '../utc-instant.js';
import { useReconciled } from './use-reconciled.js';
import classes from './books.module.css';

interface BalanceFormsProps {
  wallets: readonly WalletDto[];
  /** Whether its button is the main one of the screen. */
  primary: boolean;
}

/** What was counted in a wallet: one balance by hand, or those of all wallets from a CSV file. */
export function BalanceForms({ wallets, primary }: BalanceFormsProps) {
  return (
    <section className={classes.section} aria-label="Enter what a wallet holds">
      <h2>Enter what a wallet holds</h2>
      <OneBalance wallets={wallets} primary={primary} />
      <ImportedFile />
    </section>
  );
}

function OneBalance({ wallets, primary }: BalanceFormsProps) {
  const [wallet, setWallet] = useState(0);
  const [amount, setAmount] = useState('');
  const [at, setAt] = useState('');
  const [fault, setFault] = useState<{ amount?: string; at?: string }>({});
  const { coin = '', network = '' } = wallets[wallet] ?? {};
  const kind = coinsKind(coin, 'Enter the coins in the wallet, such as 1.25');
  const doubt = doubtfulReading(amount, kind);
  const entered = () => {
    setAmount('');
    // Another wallet was counted at another time.
    setAt('');
  };
  const enter = useEnterWalletBalance({ mutation: useReconciled(entered) });
  useUnsent(amount !== '', enter.isPending);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!coin || !network || enter.isPending) return;
    // Without a time it was counted now.
    const instant = at ? utcInstant(at) : new Date(serverNow()).toISOString();
    const counted = readNumber(amount, kind);
    if (counted.written === undefined) return setFault({ amount: counted.fault ?? kind.enter });
    if (!instant) return setFault({ at: 'Enter a date with a year of four digits' });
    setFault({});
    enter.mutate({ data: { coin, network, amount: counted.written, at: instant } });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <label className={classes.field}>
        Wallet
        <select value={wallet} onChange={({ target }) => setWallet(Number(target.value))}>
          {wallets.map(({ coin, network }, index) => (
            <option key={`${coin} ${network}`} value={index}>
              {coin} on {network}
            </option>
          ))}
        </select>
      </label>
      <label className={classes.field}>
        Coins in it
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          aria-invalid={fault.amount !== undefined || undefined}
          aria-describedby={fault.amount ? 'balance-fault' : doubt ? 'balance-reading' : undefined}
          onChange={({ target }) => setAmount(target.value)}
        />
        {fault.amount && (
          <span id="balance-fault" role="alert" className={classes.fault}>
            {fault.amount}
          </span>
        )}
        {doubt && (
          <span id="balance-reading" role="status">
            {doubt}
          </span>
        )}
      </label>
      <label className={classes.field}>
        Counted at, in UTC, if not now
        <input
          type="datetime-local"
          max={LAST_MOMENT}
          value={at}
          aria-invalid={fault.at !== undefined || undefined}
          aria-describedby={fault.at ? 'counted-at-fault' : undefined}
          onChange={({ target }) => setAt(target.value)}
        />
        {fault.at && (
          <span id="counted-at-fault" role="alert" className={classes.fault}>
            {fault.at}
          </span>
        )}
      </label>
      <PlainButton type="submit" primary={primary} aria-disabled={enter.isPending || undefined}>
        {enter.isPending ? 'Entering...' : 'Enter balance'}
      </PlainButton>
    </form>
  );
}

function ImportedFile() {
  const [fault, setFault] = useState('');
  const send = useMutation({
    mutationFn: async (file: File) => importWalletBalances({ csv: await file.text() }),
    ...useReconciled(),
    meta: { silent: true },
    onError: ({ message }) => setFault(message),
  });
  return (
    <div className={classes.file}>
      <label htmlFor="wallet-csv">
        Or import a CSV file with the first line <code>coin,network,amount,at</code>
      </label>
      <input
        id="wallet-csv"
        type="file"
        accept=".csv,text/csv"
        disabled={send.isPending}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          setFault('');
          if (file) send.mutate(file);
          // So that the same file can be chosen again once it was mended.
          currentTarget.value = '';
        }}
      />
      {fault && (
        <span role="alert" className={classes.fault}>
          Nothing was imported: {fault}
        </span>
      )}
    </div>
  );
}
