import { useEffect, useState } from 'react';

/** A JSON value, once it has not changed for a number of milliseconds. */
export function useLater<Value>(value: Value, pause: number): Value {
  const [later, setLater] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(JSON.parse(key)), pause);
    return () => clearTimeout(timer);
  }, [key, pause]);
  return later;
}
