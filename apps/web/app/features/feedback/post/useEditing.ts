import { useState } from 'react';

/** Whether one's own words are being changed, what begins it, and what ends it. */
export function useEditing(onChanged: () => void) {
  const [editing, setEditing] = useState(false);
  const onCancel = (): void => setEditing(false);
  const onDone = (): void => {
    setEditing(false);
    onChanged();
  };
  return { editing, onEdit: () => setEditing(true), ends: { onDone, onCancel } };
}
