"""What queries cost on Spark: stages, tasks and shuffled bytes, from its own event log.

Standard input: {"rows": [how many], "queries": {what: text of a query on the table t}}. Standard output: a list of
{"rows", "query", "patterns", "stages", "tasks", "shuffled", "spilled", "seconds"}. The table has a label and two scores, of 1,001 and of
201 values, in Parquet.
"""

import glob
import json
import os
import sys
import tempfile
import time

from pyspark.sql import SparkSession


def figures(log):
    """For each description of a job: stages that ran, their tasks and the bytes that they wrote for others."""
    names, found = {}, {}
    for line in open(log, encoding="utf-8"):
        event = json.loads(line)
        if event["Event"] == "SparkListenerStageSubmitted":
            names[event["Stage Info"]["Stage ID"]] = event["Properties"].get("spark.job.description", "")
        if event["Event"] == "SparkListenerTaskEnd" and event["Task End Reason"]["Reason"] == "Success":
            stage, metrics = event["Stage ID"], event["Task Metrics"]
            one = found.setdefault(names[stage], {"stages": set(), "tasks": 0, "shuffled": 0, "spilled": 0})
            one["stages"].add(stage)
            one["tasks"] += 1
            one["shuffled"] += metrics["Shuffle Write Metrics"]["Shuffle Bytes Written"]
            one["spilled"] += metrics["Disk Bytes Spilled"]
    return {name: {**each, "stages": len(each["stages"])} for name, each in found.items()}


def main():
    asked = json.load(sys.stdin)
    with tempfile.TemporaryDirectory() as folder:
        logs = os.path.join(folder, "log")
        os.mkdir(logs)
        settings = {
            "spark.ui.enabled": "false",
            "spark.eventLog.enabled": "true",
            "spark.eventLog.dir": f"file://{logs}",
            "spark.eventLog.rolling.enabled": "false",
            "spark.eventLog.compress": "false",
            "spark.local.dir": folder,
        }
        here = SparkSession.builder.master("local[2]").config(map=settings).getOrCreate()
        here.sparkContext.setLogLevel("ERROR")
        told = []
        for rows in asked["rows"]:
            path = os.path.join(folder, str(rows))
            here.sql(
                f"SELECT pmod(hash(id), 10) < 3 AS y, pmod(hash(id, 7), 1001) / 1000 AS a, pmod(hash(id, 11), 201) / 200 AS b FROM range({rows})"
            ).write.parquet(path)
            here.read.parquet(path).createOrReplaceTempView("t")
            for what, query in asked["queries"].items():
                here.sparkContext.setJobDescription(f"{rows} {what}")
                start = time.monotonic()
                patterns = len(here.sql(query.rstrip().rstrip(";")).collect())
                told.append({"rows": rows, "query": what, "patterns": patterns, "seconds": time.monotonic() - start})
                here.sparkContext.setJobDescription("")
        here.stop()
        (log,) = glob.glob(os.path.join(logs, "*"))
        work = figures(log)
        json.dump([{**each, **work[f"{each['rows']} {each['query']}"]} for each in told], sys.stdout)


main()
