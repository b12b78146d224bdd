"""Runs queries on an engine that Python has: clickhouse (chdb), spark (pyspark); translates them to DuckDB (sqlglot).

Standard input: {"engine", "csv", "types": {column: type}, "queries": [...]}. Standard output: for each query its result as the
engine's client prints it, or what the engine says of it, as {"result"} or {"error"}.
"""

import json
import sys


def clickhouse(csv, types):
    from chdb import session

    kinds = {"boolean": "Bool", "decimal(5,2)": "Decimal(5, 2)", "text": "String", "double": "Float64", "real": "Float32", "bigint": "Int64"}
    columns = ", ".join(f"`{name}` Nullable({kinds[kind]})" for name, kind in types.items())
    here = session.Session()
    here.query("CREATE DATABASE IF NOT EXISTS d ENGINE = Atomic")
    here.query("USE d")
    here.query(f"CREATE TABLE t ({columns}) ENGINE = Memory")
    here.query(f"INSERT INTO t SELECT * FROM file('{csv}', CSVWithNames, '{columns}')")
    return lambda query: str(here.query(query.rstrip().rstrip(";"), "CSVWithNames"))


def spark(csv, types):
    from pyspark.sql import SparkSession, types as kind

    kinds = {
        "boolean": kind.BooleanType(),
        "decimal(5,2)": kind.DecimalType(5, 2),
        "text": kind.StringType(),
        "double": kind.DoubleType(),
        "real": kind.FloatType(),
        "bigint": kind.LongType(),
    }
    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").config("spark.sql.shuffle.partitions", "4")
    here = builder.getOrCreate()
    here.sparkContext.setLogLevel("ERROR")
    schema = kind.StructType([kind.StructField(name, kinds[each]) for name, each in types.items()])
    table = here.read.csv(csv, header=True, schema=schema, nanValue="nan", positiveInf="inf", negativeInf="-inf")
    table.cache().createOrReplaceTempView("t")

    def cell(value):
        return "NULL" if value is None else str(value).lower() if isinstance(value, bool) else str(value)

    def run(query):
        result = here.sql(query.rstrip().rstrip(";"))
        lines = [result.columns] + [[cell(value) for value in row] for row in result.collect()]
        return "".join("\t".join(line) + "\n" for line in lines)

    return run


def translated(dialect):
    import sqlglot

    def run(query):
        tree = sqlglot.parse_one(query, read=dialect, error_level=sqlglot.ErrorLevel.RAISE)
        for kind in tree.find_all(sqlglot.exp.DataType):
            if kind.is_type(*sqlglot.exp.DataType.TEXT_TYPES):
                kind.set("expressions", [])  # the length of a text, which DuckDB does not take
        return tree.sql(dialect="duckdb")

    return run


def main():
    asked = json.load(sys.stdin)
    engine = asked["engine"]
    run = {"clickhouse": clickhouse, "spark": spark}.get(engine)
    work = run(asked["csv"], asked["types"]) if run else translated({"sqlserver": "tsql"}.get(engine, engine))
    answers = []
    for query in asked["queries"]:
        try:
            answers.append({"result": work(query)})
        except Exception as error:  # whatever the engine says
            answers.append({"error": str(error)[:2000]})
    json.dump(answers, sys.stdout)


main()
