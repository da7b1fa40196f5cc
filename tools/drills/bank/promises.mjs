// The measured results of a bank drill, and its promises.
/** The figures of a bank drill, each with its promise. */
export function promisesOf(figures, { intentions, lost, wrong, ids, atTheEnd }) {
  const acknowledged = intentions.filter(({ outcome }) => outcome?.status < 300).length;
  const unknown = intentions.filter(({ wasUnknown }) => wasUnknown).length;
  const comeBack = Object.entries(figures.comeBack).map(([code, count]) => `${code} ${count}`);
  const none = (list) => (list.length === 0 ? 'none' : String(list.length));
  return [
    { what: 'Intentions', measured: `${intentions.length}, ${acknowledged} carried out` },
    { what: 'Requests sent', measured: `${figures.sent}, the slowest ${Math.round(figures.slowest)} ms` },
    {
      what: 'First outcome unknown',
      measured: `${unknown}, ${figures.hadTakenEffect} had taken effect`,
    },
    { what: 'Answers to come back', measured: comeBack.join(', ') || 'none' },
    { what: 'Connections cut off', measured: figures.cutOff },
    promise('Acknowledged, not in the books', none(wrong), 'none', wrong.length === 0),
    promise('Without an outcome in the end', lost, 0, lost === 0),
    promise('Keys with more than one effect', ids.length - new Set(ids).size, 0, new Set(ids).size === ids.length),
    promise('Answers not allowed', none(figures.faults), 'none', figures.faults.length === 0),
    promise(
      'Outcomes asked for again',
      figures.repeated,
      'the first reply',
      !figures.faults.some((fault) => /repeated/.test(fault)),
    ),
    promise(
      'Snapshots that add up',
      `${figures.snapshots} by the drill, ${figures.ledgerChecks} by the ledger check`,
      'all',
      figures.snapshotFaults.length === 0,
    ),
    promise('Books at the end', atTheEnd.length === 0 ? 'clean' : atTheEnd.length, 'clean', atTheEnd.length === 0),
  ];
}

export function promise(what, measured, promised, kept) {
  return { what, measured, promised, kept };
}
