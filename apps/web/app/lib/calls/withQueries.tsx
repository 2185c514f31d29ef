import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createQueryClient } from './queryClient.ts';

/** One cache for all parts of the page. The server renders nothing for members, so that no query ever runs there. */
const queryClient = createQueryClient();

/** Component whose queries use the browser's cache. Such components load for members only: visitors download no queries. */
export function withQueries<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return function WithQueries(props: P) {
    return (
      <QueryClientProvider client={queryClient}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
}
