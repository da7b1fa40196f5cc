import { Bone } from '../../../shared/ui/skeleton.js';
import classes from './trade-card.module.css';

/** The room of a card whose trade is on its way. */
export function TradeCardBones() {
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <Bone width={160} height={24} />
        <Bone width={44} height={24} />
      </div>
      <div className={classes.worth}>
        <Bone width={120} height={44} />
        <Bone width={130} height={24} />
      </div>
      <Bone height={6} radius={3} />
      <div className={classes.facts}>
        {[1, 2, 3, 4].map((fact) => (
          <Bone key={fact} width={88} height={39} />
        ))}
      </div>
      <Bone width={110} height={18} />
      <Bone height={44} radius={8} />
    </div>
  );
}
