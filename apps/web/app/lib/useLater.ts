import { useEffect, useState } from 'react';

/** A value that is JSON, once it has not changed for so many milliseconds. */
export function useLater<Value>(value: Value, pause: number): Value {
  const [later, setLater] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(JSON.parse(key)), pause);
    return () => clearTimeout(timer);
  }, [key, pause]);
  return later;
}
