import classes from './grouped.module.css';

/** An address, a hash or an id in full, in groups of four for the eye; copying it brings no spaces. */
export function Grouped({ text }: { text: string }) {
  const groups = text.match(/.{1,4}/gs) ?? [];
  return (
    <span className={classes.grouped} translate="no">
      {groups.map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
