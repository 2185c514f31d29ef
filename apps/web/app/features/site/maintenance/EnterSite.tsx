import { PATHS } from '@kiroku/contract/paths';
import { enterMaintenance } from '@kiroku/contract/site/calls';
import { Button } from '@kiroku/ui/actions/Button';
import { useState } from 'react';
import { call } from '#app/lib/call.ts';
import { showError } from '#app/lib/showError.ts';

/** Opens the site to this browser of the staff, and goes there. */
export function EnterSite() {
  const [busy, setBusy] = useState(false);
  async function enter(): Promise<void> {
    setBusy(true);
    try {
      await call(enterMaintenance);
      // As a document: what is loaded here was refused.
      location.assign(PATHS.home);
    } catch (error) {
      setBusy(false);
      showError(error);
    }
  }
  return (
    <Button variant="primary" busy={busy} onClick={() => void enter()}>
      Entrer sur le site
    </Button>
  );
}
