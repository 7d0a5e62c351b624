/** Repeatable randomness (mulberry32): the same number gives the same catalogue and the same requests. */
export function randomFrom(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const at = (choices, share) => choices[Math.floor(choices.length * share)];
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (choices) => at(choices, next()),
    /** Earlier choices come up far more often than later ones, as with brands on the road. */
    pickPopular: (choices) => at(choices, next() ** 2.5),
  };
}
