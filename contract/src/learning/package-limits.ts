/** For the player too, which loads nothing else: what a part of a package can store between visits. */
export const MOST_SUSPEND_DATA = 64_000;
