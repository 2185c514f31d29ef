import { toast } from '@kiroku/ui/feedback/Toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallRefused } from '#app/lib/CallRefused.ts';
import { showError } from '#app/lib/showError.ts';
import { useAction } from '#app/lib/useAction.ts';

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
  const [errors, setErrors] = useState<Errors>({});

  const remove = async ({ reason, run, done, next }: Removal) => {
    setErrors({});
    await run(reason.trim());
    await navigate(next, { replace: true });
    toast.success(done);
    // Cached libraries and lists may name the title.
    void queries.invalidateQueries();
  };
  const onFailed = (error: unknown) => {
    const refused = error instanceof CallRefused ? error.body.errors : undefined;
    if (refused) setErrors(refused);
    else showError(error);
  };
  const { busy, run } = useAction(remove, { onFailed });
  return { errors, busy, refuse: setErrors, send: run };
}
