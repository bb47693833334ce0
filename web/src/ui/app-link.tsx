import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

interface Props extends ComponentProps<'a'> {
  /** An address of this application, as the server sends it. */
  href: string;
}

/** A link inside the application: navigates without a page load and prefetches the page on hover or focus. */
export function AppLink({ href, onClick, onPointerEnter, onFocus, ...rest }: Props) {
  const router = useRouter();
  const prefetch = () => {
    const url = new URL(href, window.location.origin);
    router
      .preloadRoute({ to: url.pathname, search: Object.fromEntries(url.searchParams) } as never)
      .catch(() => undefined);
  };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || elsewhere || event.button !== 0) return;
    event.preventDefault();
    router.navigate({ href });
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        prefetch();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prefetch();
      }}
    >
      {rest.children}
    </a>
  );
}
