import { Bone } from '../../../shared/ui/skeleton.js';
import classes from './value-over-time.module.css';

/** The shape of the chart with its reading and its ranges. */
export function ChartBones() {
  return (
    <div className={classes.bones}>
      <div className={classes.bar}>
        <Bone width={180} height={24} />
        <Bone width={200} height={44} radius={8} />
      </div>
      <Bone height={280} radius={8} />
    </div>
  );
}
