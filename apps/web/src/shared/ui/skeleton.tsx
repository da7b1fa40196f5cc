import type { ReactNode } from 'react';
import classes from './skeleton.module.css';
import { useDelayed } from './use-delayed.js';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  radius?: number | string;
}

/** A grey shape in the place of what is on its way; it has its room at once and its colour after 300 ms. */
export function Skeleton({ width = '100%', height = 16, radius = 6 }: SkeletonProps) {
  const shown = useDelayed();
  return <span className={shown ? classes.skeleton : classes.room} style={{ width, height, borderRadius: radius }} />;
}

/** Holds skeletons; says once, to screen readers, that something is loading. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden>{children}</div>
    </div>
  );
}
