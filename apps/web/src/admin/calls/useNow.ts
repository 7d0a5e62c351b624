import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** The current time, updated every 15 seconds, for texts such as '5 min'. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);

  return now;
}
