export const STREAM_LIMITS = { session: 3, person: 12, process: 2_000 };

/** Places that only operators get. */
const FOR_OPERATORS = 200;
/** From so many streams on, a person may have only a few. */
const CROWDED = 1_600;
const PERSON_WHEN_CROWDED = 3;

interface StreamCounts {
  /** Streams of the process, of the person, and of the session. */
  process: number;
  person: number;
  session: number;
}

/** Why a further stream is refused: the process has no room, or this person has enough. */
export function whyNoStream(open: StreamCounts, isOperator: boolean): 'no-room' | 'too-many' | undefined {
  if (open.process >= STREAM_LIMITS.process - (isOperator ? 0 : FOR_OPERATORS)) return 'no-room';
  const mostOfPerson = open.process >= CROWDED ? PERSON_WHEN_CROWDED : STREAM_LIMITS.person;
  return open.person >= mostOfPerson || open.session >= STREAM_LIMITS.session ? 'too-many' : undefined;
}
