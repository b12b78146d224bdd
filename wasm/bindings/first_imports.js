// What the small module imports besides the C library's own: first.ts provides it.
mergeInto(LibraryManager.library, { number() {} });
