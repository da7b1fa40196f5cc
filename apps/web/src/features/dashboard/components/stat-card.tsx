import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Change } from '../../../shared/ui/figures.js';
import classes from './stat-card.module.css';

interface StatCardProps {
  title: string;
  icon: LucideIcon;
  value: ReactNode;
  /** Dollars gained or lost, and the same in percent; the trend, its arrow and colour follow from them. */
  change?: number | undefined;
  changePercent?: number | undefined;
  /** What the change compares with, or what else belongs to the figure. */
  note?: ReactNode;
  wide?: boolean;
}

/** One figure with its name, and its change where one was measured (decision H2). */
export function StatCard({ title, icon: Icon, value, change, changePercent, note, wide = false }: StatCardProps) {
  const changed = change !== undefined || changePercent !== undefined;
  return (
    <article className={`${classes.card} ${wide ? classes.wide : ''}`}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <span className={classes.icon}>
          <Icon size={18} aria-hidden />
        </span>
      </header>
      <p className={classes.value}>{value}</p>
      <p className={classes.note}>
        {changed && (
          <Change
            {...(change !== undefined && { amount: change })}
            {...(changePercent !== undefined && { percent: changePercent })}
          />
        )}
        {note}
      </p>
    </article>
  );
}
