import { OUTCOMES_METHOD } from '@sextant/business-rules';
import classes from './outcomes-method.module.css';

/** How the share of customers who lost money is counted, for whoever asks. */
export function OutcomesMethod() {
  return (
    <details className={classes.method}>
      <summary>How this is counted</summary>
      <p>{OUTCOMES_METHOD}</p>
    </details>
  );
}
