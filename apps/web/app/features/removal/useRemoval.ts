import { toast } from '@kiroku/ui/feedback/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallRefused } from '#app/lib/CallRefused.ts';
import { showError } from '#app/lib/showError.ts';

type Errors = Readonly<Record<string, string>>;

type Removal = {
  reason: string;
  run: (reason: string) => Promise<unknown>;
  /** Toast of the success, and the page after it. */
  done: string;
  next: string;
};

/** Sends a removal; refusals show at their fields. */
export function useRemoval() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});

  async function run({ reason, run, done, next }: Removal): Promise<void> {
    setBusy(true);
    setErrors({});
    try {
      await run(reason.trim());
      await navigate(next, { replace: true });
      toast.success(done);
      // Libraries and lists that are kept may name the title.
      void queries.invalidateQueries();
    } catch (error) {
      const refused = error instanceof CallRefused ? error.body.errors : undefined;
      if (refused) setErrors(refused);
      else showError(error);
    } finally {
      setBusy(false);
    }
  }

  return { errors, busy, refuse: setErrors, send: (removal: Removal) => void run(removal) };
}
