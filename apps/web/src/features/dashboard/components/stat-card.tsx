import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './stat-card.module.css';

interface StatCardProps {
  title: string;
  icon: LucideIcon;
  value: ReactNode;
  /** What else belongs to the figure. */
  note?: ReactNode;
}

/** One small figure with its name. */
export function StatCard({ title, icon: Icon, value, note }: StatCardProps) {
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <Icon size={16} className={classes.icon} aria-hidden />
        <h2 className={classes.title}>{title}</h2>
      </header>
      <p className={classes.value}>{value}</p>
      <p className={classes.note}>{note}</p>
    </article>
  );
}
