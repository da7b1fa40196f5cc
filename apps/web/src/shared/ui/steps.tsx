import classes from './steps.module.css';

/** Where one is in a row of steps; the one that is on is named to screen readers. */
export function Steps({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {steps.map((step, index) => (
        <li
          key={step}
          className={index === current ? classes.on : index < current ? classes.done : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.number} aria-hidden>
            {index < current ? '✓' : index + 1}
          </span>
          <span className={classes.word}>{step}</span>
          {index < current && <span className="visually-hidden">, done</span>}
        </li>
      ))}
    </ol>
  );
}
