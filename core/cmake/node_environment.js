// Emscripten's programs do not see the environment of Node; GoogleTest reads from it which share of the tests to run.
Module['preRun'] = () => {
  for (const name of ['GTEST_TOTAL_SHARDS', 'GTEST_SHARD_INDEX']) {
    if (process.env[name]) ENV[name] = process.env[name];
  }
};
