# Compiles by ccache, but takes away the precompiled header that is made anew first. g++ reads the one that lies beside its source, so that
# ccache would ask what once followed from the old one, and get a header of other sources.
previous=
for each; do
  case "$previous $each" in '-o '*.gch) rm -f -- "$each" ;; esac
  previous=$each
done
exec "$@"
