import { useGetOutcomes } from '@sextant/api-client';
import { RISK_SENTENCE } from '@sextant/business-rules';
import { OutcomesMethod } from '#shared/ui/outcomes-method.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { Instrument } from './instrument.js';
import classes from './measured-outcomes.module.css';

/** The measured share of customers who lost money, read off an instrument and said in words. */
export function MeasuredOutcomes() {
  const { data, isError, refetch } = useGetOutcomes({ query: { meta: { silent: true } } });
  const outcomes = data?.data;
  const percent = outcomes?.lossPercent ?? undefined;
  return (
    <figure className={classes.figure}>
      <Instrument percent={percent} />
      <figcaption className={classes.caption}>
        <h2 className={classes.title}>Share of customers who lost money</h2>
        <p className={classes.share}>{percent === undefined ? '–' : `${percent}%`}</p>
        {outcomes ? (
          <>
            <p className={classes.sentence}>{outcomes.sentence}</p>
            <OutcomesMethod />
          </>
        ) : isError ? (
          <p className={classes.sentence} role="status">
            The measured share could not be loaded. {RISK_SENTENCE}{' '}
            <button type="button" className={classes.retry} onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        ) : (
          <SkeletonGroup label="Loading the measured share">
            <div className={classes.skeletons}>
              <Skeleton height={14} />
              <Skeleton height={14} />
              <Skeleton height={14} width="60%" />
            </div>
          </SkeletonGroup>
        )}
      </figcaption>
    </figure>
  );
}
