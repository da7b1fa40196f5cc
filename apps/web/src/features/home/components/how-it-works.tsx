import { TRADE_MAX, TRADE_MIN } from '@sextant/business-rules';
import { formatWholeDollars } from '@sextant/money';
import classes from './sections.module.css';

const STEPS = [
  {
    title: 'Deposit',
    text:
      'Choose Bitcoin, Ethereum, Tether or Litecoin, and send the amount shown to the address shown. What arrives is ' +
      'credited in US dollars once the network or an operator says so: at the rate you were shown, or ' +
      'at another if it arrives, gets into a block or is reported late, as the payment page says.',
  },
  {
    title: 'Trade',
    text:
      `Choose one of ten stocks and invest ${formatWholeDollars(TRADE_MIN)} to ${formatWholeDollars(TRADE_MAX)}. The ` +
      'value follows the price, up and down; no shares are bought. Pause takes the trade out of the market and Resume puts it back; Claim or Close ends it at its current value.',
  },
  {
    title: 'Withdraw',
    text: 'Enter your own address. Before you confirm, you see the fee and what you will receive, in coin and in dollars. Until an operator says that it is being sent or was paid, you can cancel it and get the whole amount back, in dollars.',
  },
];

export function HowItWorks() {
  return (
    <section className={classes.section} aria-labelledby="how">
      <h2 id="how">How it works</h2>
      <ol className={classes.steps}>
        {STEPS.map(({ title, text }, index) => (
          <li key={title}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
