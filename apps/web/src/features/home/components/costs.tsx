import { CURRENCIES, CURRENCY_NAMES } from '@sextant/business-rules';
import { coinToString } from '@sextant/money';
import classes from './sections.module.css';

/** Every fee that the server charges by itself, from the same rules that the server charges by. */
export function Costs() {
  return (
    <section className={classes.section} aria-labelledby="costs">
      <h2 id="costs">What it costs</h2>
      <p className={classes.intro}>
        Accounts, deposits and trades are free: it costs nothing to open, pause, resume, claim or close a trade. A
        withdrawal costs the fixed fee below, which is taken out of the amount. The operator pays the network out of it
        and keeps the rest. There are no other charges.
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Coin</th>
            <th scope="col">Withdrawal fee</th>
            <th scope="col">Smallest deposit or withdrawal</th>
            <th scope="col">Typical network time</th>
          </tr>
        </thead>
        <tbody>
          {CURRENCY_NAMES.map((name) => {
            const { code, minimum, withdrawalFee, processingTime } = CURRENCIES[name];
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{`${coinToString(code, withdrawalFee)} ${code}`}</td>
                <td>{`${coinToString(code, minimum)} ${code}`}</td>
                <td>{processingTime}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
