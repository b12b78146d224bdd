"""A query on a small cluster of Spark, one of whose two workers is ended in the middle of it.

Standard input: {"rows": how many, "query": text of a query on the table t}. Standard output: {"same": whether the result is that of the
undisturbed query, "patterns", "killed": how many tasks had ended then, "again": tasks that ran more than once}.
"""

import glob
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

import pyspark
from pyspark.sql import SparkSession

home = os.path.dirname(pyspark.__file__)
deploy = "org.apache.spark.deploy"


def free_port():
    with socket.socket() as here:
        here.bind(("127.0.0.1", 0))
        return here.getsockname()[1]


def started(folder, name, *args):
    """A process in a session of its own, so that its executors end with it."""
    log = open(os.path.join(folder, f"{args[0].rsplit('.', 1)[-1]}-{name}.log"), "w", encoding="utf-8")
    settings = {**os.environ, "SPARK_HOME": home, "SPARK_LOCAL_IP": "127.0.0.1", "SPARK_WORKER_DIR": folder}
    return subprocess.Popen([os.path.join(home, "bin/spark-class"), *args], stdout=log, stderr=log, env=settings, start_new_session=True)


def listening(port):
    for _ in range(600):
        with socket.socket() as here:
            if here.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise TimeoutError(f"nothing listens on {port}")


def end_in_the_middle(context, worker, told):
    """Ends the worker once some tasks of a stage have ended and others have not."""
    tracker = context.statusTracker()
    for _ in range(6000):
        for stage in map(tracker.getStageInfo, tracker.getActiveStageIds()):
            if stage is not None and 1 < stage.numCompletedTasks < stage.numTasks:
                os.killpg(worker.pid, signal.SIGKILL)
                told["killed"] = stage.numCompletedTasks
                return
        time.sleep(0.01)


def ran_again(log):
    """Tasks of which more than one attempt began."""
    tasks = {}
    for line in open(log, encoding="utf-8"):
        event = json.loads(line)
        if event["Event"] == "SparkListenerTaskStart":
            task = (event["Stage ID"], event["Task Info"]["Index"])
            tasks[task] = tasks.get(task, 0) + 1
    return sum(1 for often in tasks.values() if often > 1)


def main():
    asked = json.load(sys.stdin)
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    with tempfile.TemporaryDirectory() as folder:
        port, running = free_port(), []
        try:
            address = f"spark://127.0.0.1:{port}"
            running.append(started(folder, "", f"{deploy}.master.Master", "--host", "127.0.0.1", "--port", str(port), "--webui-port", "0"))
            listening(port)
            for name in "ab":
                more = ["--host", "127.0.0.1", "--webui-port", "0", "--cores", "1", "--memory", "1g"]
                running.append(started(folder, name, f"{deploy}.worker.Worker", *more, address))
            logs = os.path.join(folder, "log")
            os.mkdir(logs)
            settings = {
                "spark.ui.enabled": "false",
                "spark.driver.host": "127.0.0.1",
                "spark.executor.memory": "800m",
                "spark.sql.shuffle.partitions": "8",
                "spark.eventLog.enabled": "true",
                "spark.eventLog.dir": f"file://{logs}",
                "spark.eventLog.rolling.enabled": "false",
                "spark.eventLog.compress": "false",
            }
            here = SparkSession.builder.master(address).config(map=settings).getOrCreate()
            here.sparkContext.setLogLevel("OFF")
            path = os.path.join(folder, "t")
            scores = "pmod(hash(id, 7), 1001) / 1000 AS a, pmod(hash(id, 11), 201) / 200 AS b"
            here.sql(f"SELECT pmod(hash(id), 10) < 3 AS y, {scores} FROM range(0, {asked['rows']}, 1, 24)").write.parquet(path)
            here.read.parquet(path).createOrReplaceTempView("t")
            here.conf.set("spark.sql.files.maxPartitionBytes", "1m")
            query = asked["query"].rstrip().rstrip(";")
            whole = here.sql(query).collect()
            told = {}
            other = threading.Thread(target=end_in_the_middle, args=(here.sparkContext, running[-1], told))
            other.start()
            disturbed = here.sql(query).collect()
            other.join()
            here.stop()
            (log,) = glob.glob(os.path.join(logs, "*"))
            told = {"killed": 0, **told, "same": disturbed == whole, "patterns": len(whole), "again": ran_again(log)}
            json.dump(told, sys.stdout)
        finally:
            for each in running:
                if each.poll() is None:
                    os.killpg(each.pid, signal.SIGKILL)


main()
