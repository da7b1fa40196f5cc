import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** The value is text of several lines: it stands below its label. */
  wide?: boolean;
}

/** Facts as label and value, one line each; `columns` puts them in two columns where there is room. */
export function Facts({ facts, columns = false }: { facts: readonly Fact[]; columns?: boolean }) {
  return (
    <dl className={`${classes.facts} ${columns ? classes.columns : ''}`}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={`${classes.fact} ${wide ? classes.wide : ''}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
