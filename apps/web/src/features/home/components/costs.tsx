import { CURRENCIES, CURRENCY_NAMES, SENTENCES } from '@sextant/business-rules';
import { coinToString } from '@sextant/money';
import classes from './sections.module.css';

/** Every fee that the server charges by itself, from the same rules that the server charges by. */
export function Costs() {
  return (
    <section className={classes.section} aria-labelledby="costs">
      <h2 id="costs">What it costs</h2>
      <p className={classes.intro}>
        Accounts, deposits and trades are free. A withdrawal costs the fixed fee below, out of the amount. The operator
        pays the network, and keeps what is left of it. Nothing else is charged.
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Coin</th>
            <th scope="col">{SENTENCES.withdrawalFee}</th>
            <th scope="col">Smallest deposit or withdrawal, or your whole balance above the fee</th>
          </tr>
        </thead>
        <tbody>
          {CURRENCY_NAMES.map((name) => {
            const { code, minimum, withdrawalFee } = CURRENCIES[name];
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{`${coinToString(code, withdrawalFee)} ${code}`}</td>
                <td>{`${coinToString(code, minimum)} ${code}`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
